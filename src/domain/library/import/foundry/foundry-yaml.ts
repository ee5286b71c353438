/** Finds the documents of a Foundry pack in a text: YAML, several of them separated by '---'. */

const TYPE = /^type: {0,5}['"]?(?:npc|character|spell)['"]? {0,5}$/m;
const SYSTEM = /^(?:system|data):[ \t]*$/m;
const KEY =
  /^_key: {0,5}['"]?!(?:actors|items|folders|journal|tables|scenes|macros|cards|playlists|adventures|effects)!/m;
const NAME = /^name: {0,5}(.{1,200})$/m;
const BETWEEN = /^(?:---|\.\.\.)[ \t]*$/m;

export function hasYamlDocuments(text: string): boolean {
  for (const document of yamlDocuments(text)) if (isPackDocument(document)) return true;
  return false;
}

export function isPackDocument(document: string): boolean {
  return KEY.test(document) || (TYPE.test(document) && SYSTEM.test(document));
}

export function* yamlDocuments(text: string): Generator<string> {
  for (const document of text.replaceAll('\r\n', '\n').split(BETWEEN)) {
    if (document.trim() !== '') yield document;
  }
}

/** The name of a document that could not be parsed. */
export function yamlName(document: string): string {
  return (NAME.exec(document)?.[1] ?? '').trim().replace(/^(['"])(.*)\1$/, '$2');
}
