import { Link } from "react-router";
import { AdminPage } from "../admin-page.tsx";
import { Overview } from "./overview.tsx";
import { sections } from "../sections.ts";

export default function OverviewPage() {
  return (
    <AdminPage title="운영">
      <Overview />
      <h2 className="mb-2.5 mt-8 text-base font-bold">모든 화면</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sections.map(({ to, label, about }) => (
          <li key={to} className="card relative p-5 hover:border-field">
            <h3 className="text-lg font-bold">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']">
                {label}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-muted">{about}</p>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
