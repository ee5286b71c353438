const WHOLE = {
  monsters: '/api/monsters?full=true',
  spells: '/api/spells?full=true',
  conditions: '/api/conditions',
  rules: '/api/rules',
  equipment: '/api/equipment',
  'magic-items': '/api/magic-items',
} as const;

/** The codex entry that a call requests, and its list. Undefined for any other call. */
export function codexRequest(pathname: string, search: string): { list: string; index: string } | undefined {
  const { guide, index } =
    /^\/api\/(?<guide>monsters|spells|conditions|rules|equipment|magic-items)\/(?<index>[a-z0-9-]+)$/.exec(
      pathname,
    )?.groups ?? {};
  if (guide === undefined || index === undefined || search !== '') return undefined;
  return { list: WHOLE[guide as keyof typeof WHOLE], index };
}
