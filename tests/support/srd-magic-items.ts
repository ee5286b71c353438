/**
 * Facts of the SRD 5.1, one line for each magic item: name | rarity | attunement | figures of its text. Several
 * rarities are those of its variants, in their order.
 */
const FACTS = `
Adamantine Armor | uncommon | no | critical hit
Ammunition, +1, +2, or +3 | uncommon, rare, very rare | no | +1 to attack, +2 to attack, +3 to attack
Amulet of Health | rare | yes | Constitution is 19
Amulet of Proof against Detection and Location | uncommon | yes | Divination
Amulet of the Planes | very rare | yes | DC 15 Intelligence, 15 feet, 01–60, 61–100
Animated Shield | very rare | yes | Bonus action, 1 minute
Apparatus of the Crab | legendary | no | 500 lb., DC 20, AC 20, 200 hit points, 10 hours, 900 feet, 2d6 bludgeoning damage a minute, +8, escape DC 15
Armor of Invulnerability | legendary | yes | 10 minutes
Armor of Resistance | rare | yes | 10 \\| Thunder
Armor of Vulnerability | rare | yes | vulnerable to the other two
Armor, +1, +2, or +3 | rare, very rare, legendary | no | +1 to AC, +2 to AC, +3 to AC
Arrow of Slaying | very rare | no | DC 17 Constitution, 6d10 piercing
Arrow-Catching Shield | rare | yes | +2 to AC, within 5 feet
Bag of Beans | rare | no | 3d4 dry beans, DC 15 Dexterity, 5d4 fire, 1d6 + 6 shriekers, 1d4 + 8, 1d10 + 20, 1d8, 1d4 + 3 eggs, DC 20 Constitution, 10d6 force
Bag of Devouring | very rare | no | 50 %, DC 15 Strength, DC 20 Strength, 1 cubic foot
Bag of Holding | uncommon | no | 15 lb., 500 pounds, 64 cubic feet, 10 minutes, 10 feet
Bag of Tricks | uncommon | no | 1/2 lb., 20 feet, 1 \\| Weasel \\| Rat \\| Jackal, 8 \\| Giant elk \\| Brown bear \\| Tiger
Bead of Force | rare | no | 1/16 lb., 1d4 + 4, 60 feet, DC 15 Dexterity, 5d4 force, 1 pound
Belt of Dwarvenkind | rare | yes | +2 to Constitution, 50 %, 60 feet
Belt of Giant Strength | rare, very rare, very rare, very rare, legendary, legendary | yes | Strength 21, Strength 23, Strength 25, Strength 27, Strength 29
Berserker Axe | rare | yes | +1 to attack, 60 feet, DC 15 Wisdom
Boots of Elvenkind | uncommon | no | Stealth
Boots of Levitation | rare | yes | Levitate
Boots of Speed | rare | yes | doubled, 10 minutes
Boots of Striding and Springing | uncommon | yes | 30 feet, three times
Boots of the Winterlands | uncommon | yes | −50 degrees Fahrenheit, −100 degrees Fahrenheit
Bowl of Commanding Water Elementals | rare | no | 3 lb., 3 gallons
Bracers of Archery | uncommon | yes | +2 to damage rolls
Bracers of Defense | rare | yes | +2 to AC
Brazier of Commanding Fire Elementals | rare | no | 5 lb.
Brooch of Shielding | uncommon | yes | resistance to force
Broom of Flying | uncommon | no | 3 lb., 50 feet, 400 pounds, 30 feet, 200, 1 mile
Candle of Invocation | very rare | yes | 4 hours, 30 feet, 18–20 \\| Lawful good
Cape of the Mountebank | rare | no | Dimension Door
Carpet of Flying | very rare | no | 200 pounds, 80 feet, 400 pounds, 60 feet, 600 pounds, 40 feet, 800 pounds, 30 feet
Censer of Controlling Air Elementals | rare | no | 1 lb.
Chime of Opening | rare | no | 1 lb., 120 feet, ten times
Circlet of Blasting | uncommon | no | Scorching Ray, +5
Cloak of Arachnida | very rare | yes | DC 13, twice
Cloak of Displacement | rare | yes | disadvantage
Cloak of Elvenkind | uncommon | yes | Stealth
Cloak of Protection | uncommon | yes | +1 to AC and saving throws
Cloak of the Bat | rare | yes | 40 feet
Cloak of the Manta Ray | uncommon | no | 60 feet
Crystal Ball | very rare, legendary, legendary, legendary | yes | DC 17, 30 feet of the sensor, truesight for 120 feet
Cube of Force | rare | yes | Charges 36, regains 1d20, 15-foot, Disintegrate \\| 1d12, Horn of Blasting \\| 1d10, Passwall \\| 1d6, Wall of Fire \\| 1d4
Cubic Gate | legendary | no | Charges 3, regains 1d3, DC 17
Dagger of Venom | rare | no | +1 to attack, DC 15 Constitution, 2d10 poison
Dancing Sword | very rare | yes | 30 feet, fourth attack
Decanter of Endless Water | uncommon | no | 2 lb., 1 gallon, 5 gallons, 30 gallons, DC 13 Strength, 1d4 bludgeoning, 200 pounds, 15 feet
Deck of Illusions | uncommon | no | 34 parchment, 1d20 - 1, 30 feet, 120 feet, DC 15 Investigation
Deck of Many Things | legendary | no | 75 %, 10,000 XP, 50,000 XP, −2 to saving throws, 1d4 + 1, 1d3 times, at most 24, AC 20, 1d8 + 3 slashing
Defender | legendary | yes | +3 to attack
Demon Armor | very rare | yes | +1 to AC, 1d8 slashing
Dimensional Shackles | rare | no | 30 days, DC 30 Athletics
Dragon Scale Mail | very rare | yes | +1 to AC, 30 miles, Green Dragon Scale Mail.** Resistance to poison, Silver Dragon Scale Mail.** Resistance to cold
Dragon Slayer | rare | no | +1 to attack, 3d6
Dust of Disappearance | uncommon | no | 10 feet, 2d4 minutes
Dust of Dryness | uncommon | no | 1d6 + 4, 15-foot, DC 13 Constitution, 10d6 necrotic
Dust of Sneezing and Choking | uncommon | no | 30 feet, DC 15 Constitution
Dwarven Plate | very rare | no | +2 to AC, 10 feet
Dwarven Thrower | very rare | a dwarf | +3 to attack, 20/60, 1d8, 2d8
Efficient Quiver | uncommon | no | 2 lb., 60 arrows, 18 javelins, 6 long
Efreeti Bottle | very rare | no | 1 lb., 01–10, 5 rounds, 11–90, 91–100
Elemental Gem | uncommon | no | Sapphire).** An air, Diamond).** An earth, Corundum).** A fire, Emerald).** A water
Elven Chain | rare | no | +1 to AC
Eversmoking Bottle | uncommon | no | 1 lb., 60 feet, 10 feet, 120 feet, 10 minutes
Eyes of Charming | uncommon | yes | Charges 3, regains all, DC 13, 30 feet
Eyes of Minute Seeing | uncommon | no | 1 foot
Eyes of the Eagle | uncommon | yes | 2 feet
Feather Token | rare | no | 24 hours, 144 miles, +5 miles, 6 miles, 60 feet tall, with +9, 1d6 + 5 force
Figurine of Wondrous Power | rare, rare, rare, rare, rare, very rare, rare, rare, uncommon | no | up to 6 hours. Then 5 days, up to 12 hours. Then 2 days, 24 charges, 30 days, 15 days, DC 15 Wisdom, 10 %, 19 hit points
Flame Tongue | rare | yes | 40 feet, 2d6 fire
Folding Boat | rare | no | 4 lb., 10 feet long, 24 feet long, four Medium, fifteen Medium
Frost Brand | very rare | yes | 1d6 cold, 10 feet, 30 feet
Gauntlets of Ogre Power | uncommon | yes | Strength is 19
Gem of Brightness | uncommon | no | Charges 50, 60 feet, DC 15 Constitution, 5 charges, 30-foot cone, 50 gp
Gem of Seeing | rare | yes | Charges 3, regains 1d3, 10 minutes, 120 feet
Giant Slayer | rare | no | +1 to attack, 2d6, DC 15 Strength
Glamoured Studded Leather | rare | no | +1 to AC
Gloves of Missile Snaring | uncommon | yes | 1d10
Gloves of Swimming and Climbing | uncommon | yes | +5 to Athletics
Goggles of Night | uncommon | no | 60 feet
Hammer of Thunderbolts | legendary | a wearer of a belt of giant strength and gauntlets of ogre power | +1 to attack, Charges 5, regains 1d4 + 1, higher by 4, DC 17 Constitution, 20/60, 300 feet
Handy Haversack | rare | no | 5 lb., 20 pounds, 2 cubic feet, 80 pounds, 8 cubic feet
Hat of Disguise | uncommon | yes | Disguise Self
Headband of Intellect | uncommon | yes | Intelligence is 19
Helm of Brilliance | very rare | yes | 1d10 diamonds, 2d10 rubies, 3d10 fire opals, 4d10 opals, DC 18, 1d6 radiant, 1d6 fire, DC 17 Dexterity, 60 feet
Helm of Comprehending Languages | uncommon | no | Comprehend Languages
Helm of Telepathy | uncommon | yes | DC 13
Helm of Teleportation | rare | yes | Charges 3, regains 1d3
Holy Avenger | legendary | a paladin | +3 to attack, 2d10 radiant, 10 feet, 17th, 30 feet
Horn of Blasting | rare | no | 30-foot cone, 600 feet, DC 15 Constitution, 5d6 thunder, 20 %, 10d6 fire
Horn of Valhalla | rare, rare, very rare, legendary | no | 7 days, 2d4 + 2, 3d4 + 3, 4d4 + 4, 5d4 + 5
Horseshoes of a Zephyr | very rare | no | 4 inches, 12 hours
Horseshoes of Speed | rare | no | 30 feet higher
Immovable Rod | uncommon | no | 8,000 pounds, DC 30 Strength, 10 feet
Instant Fortress | rare | no | 20 feet wide, 30 feet high, DC 15 Dexterity, 10d10 bludgeoning, 100 hit points, 50 hit points
Ioun Stone | very rare, very rare, rare, very rare, legendary, very rare, very rare, very rare, legendary, rare, legendary, rare, very rare, rare | yes | AC 24, DC 24, 10 hit points, 20 levels, 50 levels, 15 hit points, 3 levels, 1d4 - 1
Iron Bands of Binding | rare | no | 1 lb., 60 feet, DC 20 Strength, 24 hours
Iron Flask | legendary | no | 60 feet, DC 17 Wisdom, 1 hour, 01–50 \\| Empty, 100 \\| Xorn
Javelin of Lightning | uncommon | no | 120 feet, DC 13 Dexterity, 4d6 lightning
Lantern of Revealing | uncommon | no | 6 hours, 30 feet, 5 feet
Luck Blade | legendary | yes | +1 to attack, +1 to saving throws, Charges 1d4 - 1
Mace of Disruption | rare | yes | 2d6 radiant, 25 hit points, DC 15 Wisdom, 20 feet
Mace of Smiting | rare | no | +1 to attack, +3 against, 2d6, 4d6, 25 hit points
Mace of Terror | rare | yes | Charges 3, regains 1d3, 30 feet, DC 15 Wisdom
Mantle of Spell Resistance | rare | yes | advantage
Manual of Bodily Health | very rare | no | 48 hours, 6 days, Constitution, rise by 2
Manual of Gainful Exercise | very rare | no | 48 hours, 6 days, Strength, rise by 2
Manual of Golems | very rare | no | 6d6 psychic, 30 days and 65,000, 60 days and 50,000, 120 days and 100,000, 90 days and 80,000
Manual of Quickness of Action | very rare | no | 48 hours, 6 days, Dexterity, rise by 2
Marvelous Pigments | very rare | no | 1 lb., 1d4 pots, 1,000 square feet, 10,000 cubic feet, 25 gp
Medallion of Thoughts | uncommon | yes | Charges 3, regains 1d3, DC 13
Mirror of Life Trapping | very rare | no | 50 lb., AC 11, 10 hit points, DC 15 Charisma, twelve cells
Mithral Armor | uncommon | no | no Strength requirement
Necklace of Adaptation | uncommon | yes | advantage
Necklace of Fireballs | rare | no | 1d6 + 3, 60 feet, DC 15
Necklace of Prayer Beads | rare | a cleric, druid or paladin | 1d4 + 2, 7–12 \\| Curing, 20 \\| Wind walking
Nine Lives Stealer | very rare | yes | +2 to attack, Charges 1d8 + 1, 100 hit points, DC 15 Constitution
Oathbow | very rare | yes | 3d6 piercing, seven days
Oil of Etherealness | rare | no | 10 minutes, 1 hour
Oil of Sharpness | very rare | no | 1 minute, 5 pieces, 1 hour, +3 to attack
Oil of Slipperiness | uncommon | no | 10 minutes, 8 hours, 10-foot square
Orb of Dragonkind | artifact | yes | Charges 7, regains 1d4 + 3, DC 15 Charisma, DC 18, 40 miles
Pearl of Power | uncommon | a spellcaster | 4th, 3rd
Periapt of Health | uncommon | no | disease
Periapt of Proof against Poison | rare | no | immune to poison damage
Periapt of Wound Closure | uncommon | yes | twice
Philter of Love | uncommon | no | 10 minutes, 1 hour
Pipes of Haunting | uncommon | no | Charges 3, regains 1d3, 30 feet, DC 15 Wisdom, 24 hours
Pipes of the Sewers | uncommon | yes | Charges 3, regains 1d3, half a mile, 30 feet, 24 hours
Plate Armor of Etherealness | legendary | yes | 10 minutes
Portable Hole | rare | no | 6 feet across, 10 feet deep, DC 10 Strength, 10 minutes
Potion of Animal Friendship | uncommon | no | 1 hour, DC 13
Potion of Clairvoyance | rare | no | Clairvoyance
Potion of Climbing | common | no | 1 hour
Potion of Diminution | rare | no | 1d4 hours
Potion of Flying | very rare | no | 1 hour
Potion of Gaseous Form | rare | no | 1 hour
Potion of Giant Strength | uncommon, rare, rare, rare, very rare, legendary | no | 1 hour, Strength 21, Strength 23, Strength 25, Strength 27, Strength 29
Potion of Growth | uncommon | no | 1d4 hours
Potion of Healing | common, uncommon, rare, very rare | no | 2d4 + 2, 4d4 + 4, 8d4 + 8, 10d4 + 20
Potion of Heroism | rare | no | 10 temporary, 1 hour
Potion of Invisibility | very rare | no | 1 hour
Potion of Mind Reading | rare | no | DC 13
Potion of Poison | uncommon | no | 3d6 poison, DC 13 Constitution, 1d6
Potion of Resistance | uncommon | no | 1 hour, 1 \\| Acid
Potion of Speed | very rare | no | 1 minute
Potion of Water Breathing | uncommon | no | 1 hour
Restorative Ointment | uncommon | no | 1/2 lb., 1d4 + 1, 2d8 + 2
Ring of Animal Influence | rare | no | Charges 3, regains 1d3, DC 13
Ring of Djinni Summoning | legendary | yes | 120 feet, 1 hour, 24 hours
Ring of Elemental Command | legendary | yes | Charges 5, regains 1d4 + 1, DC 17, Chain Lightning (3, Stone Shape (2, Burning Hands (1, Ice Storm (2
Ring of Evasion | rare | yes | Charges 3, regains 1d3
Ring of Feather Falling | rare | yes | 60 feet
Ring of Free Action | rare | yes | paralyze
Ring of Invisibility | legendary | yes | bonus action
Ring of Jumping | uncommon | yes | Jump
Ring of Mind Shielding | uncommon | yes | telepathy
Ring of Protection | rare | yes | +1 to AC and saving throws
Ring of Regeneration | very rare | yes | 1d6 hit points, 10 minutes, 1d6 + 1 days
Ring of Resistance | rare | yes | Fire Resistance.** With a garnet, Poison Resistance.** With an amethyst
Ring of Shooting Stars | very rare | someone who is outdoors at night | Charges 6, regains 1d6, 120 feet, DC 15 Dexterity, 4 \\| 2d4, 3 \\| 2d6, 2 \\| 5d4, 1 \\| 4d12, 5d4 fire
Ring of Spell Storing | rare | yes | 5 levels, 1d6 - 1
Ring of Spell Turning | legendary | yes | 7th level
Ring of Swimming | uncommon | no | 40 feet
Ring of Telekinesis | very rare | yes | Telekinesis
Ring of the Ram | rare | yes | Charges 3, regains 1d3, 60 feet, +7, 2d10 force, 5 feet, +5
Ring of Three Wishes | legendary | no | Charges 3
Ring of Warmth | uncommon | yes | −50 degrees Fahrenheit
Ring of Water Walking | uncommon | no | liquid
Ring of X-ray Vision | rare | yes | 1 minute, 30 feet, 1 foot of stone, 3 feet of wood, DC 15 Constitution
Robe of Eyes | rare | yes | 120 feet, DC 11, DC 15
Robe of Scintillating Colors | very rare | yes | Charges 3, regains 1d3, 30 feet, DC 15 Wisdom
Robe of Stars | very rare | yes | +1 to saving throws, six, 5th level, 1d6
Robe of the Archmagi | legendary | a sorcerer, warlock or wizard | 15 + your Dexterity, +2 to your spell save DC
Robe of Useful Items | uncommon | no | 4d4 others, 100 gp, 500 gp, 4 potions, 97–100 \\| Portable ram
Rod of Absorption | very rare | yes | 50 levels, 5th, 1d10 levels
Rod of Alertness | very rare | yes | 60 feet, 10 minutes, +1 to AC
Rod of Lordly Might | legendary | yes | +3 to attack, 50 feet, 4,000 pounds, +10 to Strength, DC 17 Constitution, 4d6 necrotic, DC 17 Strength, DC 17 Wisdom
Rod of Rulership | rare | yes | 120 feet, DC 15 Wisdom, 8 hours
Rod of Security | very rare | no | 199, 200 days, ten days
Rope of Climbing | uncommon | no | 3 lb., 60 feet, 3,000 pounds, 50 feet, AC 20, 20 hit points
Rope of Entanglement | rare | no | 3 lb., 30 feet, 20 feet, DC 15 Dexterity, AC 20, 20 hit points
Scarab of Protection | legendary | yes | Charges 12
Scimitar of Speed | very rare | yes | +2 to attack
Shield of Missile Attraction | rare | yes | 10 feet
Shield, +1, +2, or +3 | uncommon, rare, very rare | no | +1 to AC, +2 to AC, +3 to AC
Slippers of Spider Climbing | uncommon | yes | climbing speed
Sovereign Glue | legendary | no | 1d6 + 1 ounces, 1 minute
Spell Scroll | common, common, uncommon, uncommon, rare, rare, very rare, very rare, very rare, legendary | no | DC 10, Save DC 13\\, attack bonus +5, Save DC 15\\, attack bonus +7, Save DC 17\\, attack bonus +9, Save DC 18\\, attack bonus +10, Save DC 19\\, attack bonus +11
Spellguard Shield | very rare | yes | advantage
Sphere of Annihilation | legendary | no | 4d10 force, DC 25 Arcana, 60 feet, DC 13 Dexterity, 180 feet, 51–85
Staff of Charming | rare | a bard, cleric, druid, sorcerer, warlock or wizard | Charges 10, regains 1d8 + 2, d20: on a 1
Staff of Fire | very rare | a druid, sorcerer, warlock or wizard | Charges 10, regains 1d6 + 4, Burning Hands (1, Fireball (3, Wall of Fire (4, d20: on a 1
Staff of Frost | very rare | a druid, sorcerer, warlock or wizard | Charges 10, regains 1d6 + 4, Cone of Cold (5, Fog Cloud (1, Ice Storm (4, Wall of Ice (4, d20: on a 1
Staff of Healing | rare | a bard, cleric or druid | Charges 10, regains 1d6 + 4, Cure Wounds (1, Lesser Restoration (2, Mass Cure Wounds (5, d20: on a 1
Staff of Power | very rare | a sorcerer, warlock or wizard | Charges 20, regains 2d8 + 4, +2 to AC, 1d6 force, Globe of Invulnerability (6, Levitate (2, 1d8 + 2, DC 17 Dexterity, 16 ×, 8 ×, 6 ×, 4 ×
Staff of Striking | very rare | yes | Charges 10, regains 1d6 + 4, +3 to attack, 1d6 force, d20: on a 1
Staff of Swarming Insects | rare | a bard, cleric, druid, sorcerer, warlock or wizard | Charges 10, regains 1d6 + 4, Giant Insect (4, Insect Plague (5, 30 feet, 10 minutes
Staff of the Magi | legendary | a sorcerer, warlock or wizard | Charges 50, regains 4d6 + 2, +2 to attack, Conjure Elemental (7, Passwall (5, Web (2, 1d12 + 1, DC 17 Dexterity
Staff of the Python | uncommon | a cleric, druid or warlock | 10 feet, 60 feet
Staff of the Woodlands | rare | a druid | Charges 10, regains 1d6 + 4, +2 to attack, Awaken (5, Wall of Thorns (6, 60 feet tall, d20: on a 1
Staff of Thunder and Lightning | very rare | yes | +2 to attack, 2d6 lightning, DC 17 Constitution, 9d6 lightning, 120 feet, 2d6 thunder, 600 feet
Staff of Withering | rare | a cleric, druid or warlock | Charges 3, regains 1d3, 2d10 necrotic, DC 15 Constitution, 1 hour
Stone of Controlling Earth Elementals | rare | no | 5 lb.
Stone of Good Luck (Luckstone) | uncommon | yes | +1 to ability checks
Sun Blade | rare | yes | +2 to attack, 1d8 radiant, 15 feet, 10 to 30 feet
Sword of Life Stealing | rare | yes | 3d6 necrotic
Sword of Sharpness | very rare | yes | 4d6 slashing, 10 feet
Sword of Wounding | rare | yes | 1d4 necrotic, DC 15 Constitution, DC 15 Medicine
Talisman of Pure Good | legendary | a creature of good alignment | Charges 7, 6d6, 8d6, DC 20 Dexterity, 120 feet
Talisman of the Sphere | legendary | yes | 10 feet
Talisman of Ultimate Evil | legendary | a creature of evil alignment | Charges 6, 6d6, 8d6, DC 20 Dexterity, 120 feet
Tome of Clear Thought | very rare | no | 48 hours, 6 days, Intelligence, rise by 2
Tome of Leadership and Influence | very rare | no | 48 hours, 6 days, Charisma, rise by 2
Tome of Understanding | very rare | no | 48 hours, 6 days, Wisdom, rise by 2
Trident of Fish Command | uncommon | yes | Charges 3, regains 1d3, DC 15
Universal Solvent | legendary | no | 1 square foot
Vicious Weapon | rare | no | 2d6
Vorpal Sword | legendary | yes | +3 to attack, 6d8 slashing
Wand of Binding | rare | a spellcaster | Charges 7, regains 1d6 + 1, DC 17, Hold Monster (5, Hold Person (2, d20: on a 1
Wand of Enemy Detection | rare | yes | Charges 7, regains 1d6 + 1, 1 minute, 60 feet, d20: on a 1
Wand of Fear | rare | yes | Charges 7, regains 1d6 + 1, DC 15 Wisdom, 60-foot cone, 2 charges, d20: on a 1
Wand of Fireballs | rare | a spellcaster | Charges 7, regains 1d6 + 1, DC 15, 3rd level, d20: on a 1
Wand of Lightning Bolts | rare | a spellcaster | Charges 7, regains 1d6 + 1, DC 15, 3rd level, d20: on a 1
Wand of Magic Detection | uncommon | no | Charges 3, regains 1d3
Wand of Magic Missiles | uncommon | no | Charges 7, regains 1d6 + 1, 1st level, d20: on a 1
Wand of Paralysis | rare | a spellcaster | Charges 7, regains 1d6 + 1, 60 feet, DC 15 Constitution, 1 minute, d20: on a 1
Wand of Polymorph | very rare | a spellcaster | Charges 7, regains 1d6 + 1, DC 15, d20: on a 1
Wand of Secrets | uncommon | no | Charges 3, regains 1d3, 30 feet
Wand of the War Mage, +1, +2, or +3 | uncommon, rare, very rare | a spellcaster | +1 to spell attack, +2 to spell attack, +3 to spell attack
Wand of Web | uncommon | a spellcaster | Charges 7, regains 1d6 + 1, DC 15, d20: on a 1
Wand of Wonder | rare | a spellcaster | Charges 7, regains 1d6 + 1, DC 15, 120 feet, 600 large butterflies, 37–46 \\| You cast Lightning Bolt, 70–79 \\| You cast Fireball, d20: on a 1
Weapon, +1, +2, or +3 | uncommon, rare, very rare | no | +1 to attack, +2 to attack, +3 to attack
Well of Many Worlds | legendary | no | 6 feet across, 1d8 hours
Wind Fan | uncommon | no | DC 13, 20 %
Winged Boots | uncommon | yes | 4 hours, 30 feet, 2 hours, 12 hours
Wings of Flying | rare | yes | 60 feet, 1 hour, 1d12 hours
`;

interface ItemFacts {
  readonly name: string;
  readonly rarities: readonly string[];
  readonly attunement: boolean | string;
  readonly figures: readonly string[];
}

/** A backslash keeps a comma or a bar inside a figure. */
export const SRD_MAGIC_ITEMS: readonly ItemFacts[] = FACTS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', rarities = '', attunement = '', figures = ''] = line
      .split(/(?<!\\)\| /)
      .map((part) => part.trim());
    return {
      name,
      rarities: rarities.split(', '),
      attunement: attunement === 'yes' || (attunement === 'no' ? false : attunement),
      figures: figures.split(/(?<!\\), /).map((figure) => figure.replaceAll('\\', '')),
    };
  });
