import { useQuery } from '@tanstack/react-query';
import { createSpellFinder, type FindSpells } from '#domain/codex/reading/spell-names.ts';
import { loadSpellRows } from './codex-data.ts';

const NONE: FindSpells = () => [];

/** Finds the spells that a text names, as the server does; none until the codex has arrived. */
export function useSpellFinder(): FindSpells {
  const { data } = useQuery({
    queryKey: ['codex', 'spell-finder'],
    queryFn: async () => createSpellFinder((await loadSpellRows()).rows),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A function is no data that could be compared.
    structuralSharing: false,
  });
  return data ?? NONE;
}
