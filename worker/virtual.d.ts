declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}

declare module "virtual:bundled-script/*" {
  const text: string;
  export default text;
}
