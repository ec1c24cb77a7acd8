import { href, useNavigate } from "react-router";
import { toast } from "#app/ui/toast.tsx";
import { makeBundle } from "./bundle-calls.ts";
import { BundleForm } from "./bundle-form.tsx";
import { rereadBundles } from "./bundle-lists.ts";

/** The form of a new bundle, which leads to its page. */
export function NewBundle() {
  const navigate = useNavigate();
  return (
    <BundleForm
      submit="묶음 만들기"
      send={async (bundle) => {
        const made = await makeBundle(bundle);
        if (!made.ok) return made.problem;
        rereadBundles();
        toast("묶음을 만들었어요. 이제 누구나 살 수 있어요.");
        await navigate(href("/bundle/:bundleId", { bundleId: String(made.data.id) }));
        return undefined;
      }}
    />
  );
}
