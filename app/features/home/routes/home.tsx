export const loader = () => ({ hello: "안녕" });
export default function HomePage({ loaderData }: { loaderData: { hello: string } }) {
  return <h1 className="text-xl font-bold">{loaderData.hello}</h1>;
}
