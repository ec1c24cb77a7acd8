export type SeedGuide = { title: string; summary: string; body: string; pinned?: true };
