import { useState } from "react";
import { MoonIcon, ScreenIcon, SunIcon } from "#app/ui/icons.tsx";
import { chooseTheme, readTheme, themes } from "./theme.ts";

const faces = {
  light: { label: "밝게", Icon: SunIcon },
  dark: { label: "어둡게", Icon: MoonIcon },
  system: { label: "기기 설정", Icon: ScreenIcon },
};

export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <fieldset className="flex flex-wrap rounded-2.5 bg-paper p-1">
      <legend className="sr-only">화면 테마</legend>
      {themes.map((one) => {
        const { label, Icon } = faces[one];
        return (
          <label
            key={one}
            className="relative h-11 flex flex-1 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-2 text-xs text-muted font-medium outline-persimmon has-[:checked]:bg-card has-[:checked]:text-ink has-[:checked]:font-semibold has-[:checked]:shadow-[var(--shadow)] has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid"
          >
            <input
              type="radio"
              name="theme"
              value={one}
              checked={theme === one}
              onChange={() => {
                chooseTheme(one);
                setTheme(one);
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon className="size-4" />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
