/** The sign of each kind of combatant on every screen: Lucide's drawings, each merged into one path. */
export const KIND_DRAWINGS = {
  player: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  monster:
    'M9 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM16 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM18 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z',
  ally: 'M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6a1 1 0 0 1 1-1c2 0 4.5-1.2 7-3 2.5 1.8 5 3 7 3a1 1 0 0 1 1 1z',
} as const;
