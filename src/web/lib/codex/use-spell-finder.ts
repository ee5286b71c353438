import { useQuery } from '@tanstack/react-query';
import { createSpellFinder, type FindSpells } from '#domain/codex/reading/spell-names.ts';
import { loadSpellRows } from './codex-data.ts';

const NONE: FindSpells = () => [];

/** Finds the names of spells in a text, with the same rules as the server. Finds nothing until the codex is loaded. */
export function useSpellFinder(): FindSpells {
  const { data } = useQuery({
    queryKey: ['codex', 'spell-finder'],
    queryFn: async () => createSpellFinder((await loadSpellRows()).rows),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The data is a function, so it cannot be compared.
    structuralSharing: false,
  });
  return data ?? NONE;
}
