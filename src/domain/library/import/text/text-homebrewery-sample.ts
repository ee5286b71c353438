/** A document of Homebrewery (version 3): prose, two framed stat blocks, a note between them, page numbers. */
export const TEXT_HOMEBREWERY = `# The Salt Road
The road runs along the coast. Few walk it twice.

{{pageNumber,auto}}
{{footnote PART 1 | THE ROAD}}

{{monster,frame,wide
## Brine Toll
![picture](https://example.test/toll.png) {width:60px,mix-blend-mode:multiply}
*Large elemental, neutral*
___
**Armor Class** :: 15 (natural armor)
**Hit Points**  :: 68 (8d10 + 24)
**Damage Threshold** :: 5
**Speed**       :: 30 ft., swim 40 ft.
___
|  STR  |  DEX  |  CON  |  INT  |  WIS  |  CHA  |
|:-----:|:-----:|:-----:|:-----:|:-----:|:-----:|
|17 (+3)|10 (+0)|16 (+3)|6 (-2)|11 (+0)|8 (-1)|
___
**Damage Resistances** :: acid
**Senses**  :: darkvision 60 ft., passive Perception 10
**Languages** :: Aquan
**Challenge** :: 4 (1,100 XP) {{bonus **Proficiency Bonus** +2}}
___
***Salt Crust.*** The toll ignores difficult terrain.
:
***Spellcasting.*** The toll casts these spells:
At will: *fog cloud*
### Actions
***Slam.*** *Melee Weapon Attack:* +5 to hit, reach 5 ft., one target. *Hit:* 12 (2d8 + 3) bludgeoning damage.

### Villain Actions
The toll has three villain actions.

***Action 1: High Tide.*** Water rises by 5 feet.

***Action 2: Ebb.*** Everybody is pulled 10 feet.

### Utility Spells
The toll can cast *create or destroy water*.
}}

{{note
##### Where the Toll Waits
It waits at the third milestone.
}}

\\page

{{monster
## Salt Mite
*Tiny beast, unaligned*
___
**Armor Class** :: 12
**Hit Points**  :: 2 (1d4)
**Speed** :: 10 ft.
___
|STR|DEX|CON|INT|WIS|CHA|
|:---:|:---:|:---:|:---:|:---:|:---:|
|2 (-4)|14 (+2)|10 (+0)|1 (-5)|8 (-1)|2 (-4)|
___
**Challenge** :: 0 (10 XP)
___
### Actions
***Bite.*** It bites.
}}

The road ends at the pier.
`;

/** A document of GM Binder: quoted stat blocks, tags, breaks, and prose with headings between them. */
export const TEXT_GM_BINDER = `<div style="margin-top:10px"></div>

## Chapter 3
A <i>cold</i> wind blows.

___
> ## Wind Clerk
> *Medium fey, lawful neutral*<br>
> ___
> - **Armor Class** 13
> - **Hit Points** 27 (6d8)
> - **Speed** 30 ft., fly 30 ft. (hover)
> ___
> |STR|DEX|CON|INT|WIS|CHA|
> |:---:|:---:|:---:|:---:|:---:|:---:|
> |8 (-1)|16 (+3)|10 (+0)|14 (+2)|12 (+1)|13 (+1)|
> ___
> - **Senses** passive Perception 11
> - **Languages** Sylvan<br>
> - **Challenge** 2 (450 XP)
> ___
> ***Ledger.*** It knows every debt<br>of a creature it sees.
>
> ### Actions
> ***Quill.*** *Ranged Weapon Attack:* +5 to hit, range 30/120 ft., one target. *Hit:* 6 (1d6 + 3) piercing damage.

<div class="pagebreak"></div>

\\pagebreakNum

## The Counting House
Three clerks sit here. One of them sleeps.
`;

/** A stat block of a web page: tags around every line, and a paragraph about the creature at the end. */
export const TEXT_WEB_PAGE = `<div class="content"><h2>Lamp Eater</h2>
<p><em>Small aberration, chaotic neutral</em></p>
<div><b>Armor Class</b> 12<br><b>Hit Points</b> 13 (3d6 + 3)<br/>
<b>Speed</b> 20 ft., climb 20 ft.</div>
<table><tr><th>STR</th><th>DEX</th><th>CON</th><th>INT</th><th>WIS</th><th>CHA</th></tr>
<tr><td>6 (&minus;2)</td><td>14 (+2)</td><td>12 (+1)</td><td>5 (&minus;3)</td><td>10 (+0)</td><td>7 (&minus;2)</td></tr></table>
<p><strong>Senses</strong> blindsight 30&nbsp;ft., passive Perception 10<br>
<strong>Languages</strong> &mdash;<br>
<strong>Challenge</strong> 1/2 (100 XP)</p>
<p><strong><em>Dim.</em></strong> Light within 10 feet
is <i>dim</i> light if HP <half of the maximum.</p>
<h3>Actions</h3>
<p><strong>Lick.</strong> <em>Melee Weapon Attack:</em> +4 to hit, reach 5 ft., one target.
<em>Hit:</em> 4 (1d4 + 2) cold damage.</p>
<p>Lamp eaters live below old theaters. They gather wherever a candle burns all night.</p>
</div>
`;
