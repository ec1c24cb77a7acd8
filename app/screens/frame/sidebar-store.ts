import { createStore } from "#app/lib/store.ts";

const isOpen = createStore(false);

export const loadSidebar = () => import("./sidebar.tsx");
export const preloadSidebar = () => void loadSidebar().catch(() => {});
export const openSidebar = () => isOpen.write(true);
export const closeSidebar = () => isOpen.write(false);
export const useSidebarOpen = isOpen.use;
