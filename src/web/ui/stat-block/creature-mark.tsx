import { href as celestial } from 'virtual:game-icon/angel-wings';
import { href as plant } from 'virtual:game-icon/carnivorous-plant';
import { href as fiend } from 'virtual:game-icon/daemon-skull';
import { href as dragon } from 'virtual:game-icon/dragon-head';
import { href as fey } from 'virtual:game-icon/fairy-wings';
import { href as elemental } from 'virtual:game-icon/fire-ring';
import { href as monstrosity } from 'virtual:game-icon/hydra';
import { href as giant } from 'virtual:game-icon/ogre';
import { href as undead } from 'virtual:game-icon/raise-zombie';
import { href as construct } from 'virtual:game-icon/rock-golem';
import { href as ooze } from 'virtual:game-icon/slime';
import { href as aberration } from 'virtual:game-icon/tentacles-skull';
import { href as humanoid } from 'virtual:game-icon/visored-helm';
import { href as beast } from 'virtual:game-icon/wolf-head';
import { GameIcon } from '#web/ui/icon.tsx';

/** Icon and colour of each creature type. The stat block beside it names the type. */
const TYPES: Record<string, { href: string; color: string }> = {
  aberration: { href: aberration, color: 'text-type-dark' },
  beast: { href: beast, color: 'text-type-wild' },
  celestial: { href: celestial, color: 'text-type-bright' },
  construct: { href: construct, color: 'text-type-made' },
  dragon: { href: dragon, color: 'text-type-bright' },
  elemental: { href: elemental, color: 'text-type-made' },
  fey: { href: fey, color: 'text-type-wild' },
  fiend: { href: fiend, color: 'text-type-dark' },
  giant: { href: giant, color: 'text-type-folk' },
  humanoid: { href: humanoid, color: 'text-type-folk' },
  monstrosity: { href: monstrosity, color: 'text-type-dark' },
  ooze: { href: ooze, color: 'text-type-made' },
  plant: { href: plant, color: 'text-type-wild' },
  undead: { href: undead, color: 'text-type-dark' },
};

/** The creature type as an icon. A swarm uses the icon of beasts. */
export function CreatureMark({ type }: { type: string }) {
  const mark = type.startsWith('swarm') ? TYPES.beast : TYPES[type];
  return mark === undefined ? null : <GameIcon href={mark.href} className={`size-9 ${mark.color}`} />;
}
