import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("features/home/routes/home.tsx"),
  route("test", "features/showcase/routes/test.tsx"),
] satisfies RouteConfig;
