export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** its own text, entities resolved */
  text: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TOKEN = new RegExp(
  `<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|<(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|</(${NAME})\\s*>|([^<]+)`,
  'y',
)

/**
 * Reads an XML 1.0 document in UTF-8 without a DTD. Throws if it is not well-formed: forbidden characters, undeclared
 * entities, wrong nesting, a second root.
 */
export function xmlDocument(text: string): XmlElement {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(text)
  if (forbidden || !text.isWellFormed()) throw new Error(`a sign that XML forbids at ${forbidden?.index}`)
  const head = /^<\?xml version="1\.0"(?: encoding="UTF-8")?\?>\s*/.exec(text)
  if (!head) throw new Error('no XML declaration')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  TOKEN.lastIndex = head[0].length
  while (TOKEN.lastIndex < text.length) {
    const index = TOKEN.lastIndex
    const token = TOKEN.exec(text)
    if (!token) throw new Error(`no XML at ${index}: ${text.slice(index, index + 60)}`)
    const [, cdata, name, attributes = '', empty, end, words] = token
    const parent = open.at(-1) as XmlElement
    if (name !== undefined) {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    } else if (end !== undefined) {
      if (end !== parent.name) throw new Error(`</${end}> ends <${parent.name}>`)
      open.pop()
    } else parent.text += cdata ?? resolved(words ?? '')
  }
  const [root, second] = top.children
  if (!root || second || open.length > 1 || top.text.trim()) throw new Error('not one element that ends')
  return root
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The text of the only child with a name; undefined without one. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const [child, second] = childrenOf(element, name)
  if (second) throw new Error(`<${name}> stands twice`)
  return child?.text
}

function attributesOf(written: string): Record<string, string> {
  const found = [...written.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    resolved(value),
  ])
  const names = found.map(([name]) => name)
  if (new Set(names).size < names.length) throw new Error('an attribute stands twice')
  return Object.fromEntries(found)
}

function resolved(words: string): string {
  if (words.includes(']]>')) throw new Error(']]> in a text')
  return words.replace(/&([^;]*);?/g, (whole, name: string) => {
    const plain = ENTITIES[name]
    if (plain === undefined || !whole.endsWith(';')) throw new Error(`the entity ${whole}`)
    return plain
  })
}
