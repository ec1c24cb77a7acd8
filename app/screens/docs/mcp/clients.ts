const json = (value: object) => JSON.stringify(value, null, 2);

const TOKEN = "gg_TOKEN";
const bearer = { Authorization: `Bearer ${TOKEN}` };

/** How to connect each AI tool to the address, with what can be copied. Menus as they are named in the Korean versions of the tools. */
export const connectionsTo = (url: string) => [
  {
    name: "Claude",
    how: "설정 → 커넥터 → 커스텀 커넥터 추가에서 이름에 ‘글감’을, 주소에 아래 주소를 넣어요.",
    snippet: url,
  },
  {
    name: "Claude Code",
    how: "터미널에서 한 번 실행해요. 토큰 없이 쓰려면 주소까지만 적어요.",
    snippet: `claude mcp add --transport http geulgam ${url} --header "Authorization: Bearer ${TOKEN}"`,
  },
  {
    name: "ChatGPT",
    how: "설정 → 앱 → 고급 설정에서 개발자 모드를 켜고, 앱 만들기의 MCP 서버 주소에 넣어요.",
    snippet: url,
  },
  {
    name: "Cursor",
    how: "~/.cursor/mcp.json에 적어요.",
    snippet: json({ mcpServers: { geulgam: { url, headers: bearer } } }),
  },
  {
    name: "VS Code",
    how: "작업 폴더의 .vscode/mcp.json에 적어요.",
    snippet: json({ servers: { geulgam: { type: "http", url, headers: bearer } } }),
  },
  {
    name: "Gemini CLI",
    how: "~/.gemini/settings.json에 적어요.",
    snippet: json({ mcpServers: { geulgam: { httpUrl: url, headers: bearer } } }),
  },
];
