import { expect, test } from "vitest";
import { loggedPath } from "#worker/lib/logged-path.ts";

const key = "a".repeat(22);

test.each([
  [`/p/${key}`, "/p/…"],
  [`/p/${key}.data`, "/p/…"],
  [`/api/links/${key}/reports`, "/api/links/…/reports"],
  ["/api/gifts/code/claim", "/api/gifts/…/claim"],
  [`/P/${key}`, "/P/…"],
  [`/%70/${key}`, "/p/…"],
  ["/Gift/code", "/Gift/…"],
  ["/prompt/7", "/prompt/7"],
  ["/prompt/%E0%A4%A", "/prompt/%E0%A4%A"],
])("기록에 적는 주소에는 링크와 선물의 열쇠가 없다: %s", (path, logged) => expect(loggedPath(path)).toBe(logged));
