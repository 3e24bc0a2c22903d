/** Small XML parts (styles, themes, drawings) as trees. Names are local: a prefix is the writer's choice. */
import { isTaken } from '../package/alternatives.ts';
import { walkXml, type XmlAttributes } from '../package/walk-xml.ts';

export interface XmlNode {
  name: string;
  /** By local name ('embed' for 'r:embed'). */
  attributes: XmlAttributes;
  children: XmlNode[];
  /** Its own text, without that of its children. */
  text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Throws DAMAGED. */
export function parseXmlTree(xml: string, part: string): XmlNode {
  const open: XmlNode[] = [{ name: '', attributes: {}, children: [], text: '' }];
  const top = open[0]!;
  walkXml(
    xml,
    {
      open: (element) => {
        const attributes: Record<string, string> = {};
        for (const [name, value] of Object.entries(element.attributes)) if (!name.startsWith('xmlns')) attributes[localName(name)] = value;
        const node: XmlNode = { name: element.name, attributes, children: [], text: '' };
        open.at(-1)!.children.push(node);
        open.push(node);
      },
      text: (text) => {
        open.at(-1)!.text += text;
      },
      close: () => {
        open.pop();
      },
    },
    part,
  );
  return top.children[0] ?? top;
}

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined => node?.children.find((each) => each.name === name);

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] => node?.children.filter((each) => each.name === name) ?? [];

/** The node at the end of a way of names, each the first of its name. */
export function descend(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  let at = node;
  for (const name of names) at = child(at, name);
  return at;
}

/** The members of a list that counts them: of alternatives those of the branch that Excel takes. */
export function membersOf(list: XmlNode | undefined): XmlNode[] {
  return (list?.children ?? []).flatMap((node) => {
    if (node.name !== 'AlternateContent') return [node];
    const choice = childrenOf(node, 'Choice').find(({ attributes }) => isTaken(attributes['Requires']));
    return (choice ?? child(node, 'Fallback'))?.children ?? [];
  });
}
