import { Parser } from 'htmlparser2'
import { createElement, type ReactElement, type ReactNode } from 'react'

interface Open {
  tag: string
  props: Record<string, unknown>
  children: ReactNode[]
}

// React's names for attributes whose HTML name differs.
const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  tabindex: 'tabIndex',
  inputmode: 'inputMode',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  viewbox: 'viewBox',
  datetime: 'dateTime',
  colspan: 'colSpan',
}

export function elementsOf(markup: string): ReactElement {
  const root: Open = { tag: 'div', props: {}, children: [] }
  const stack = [root]
  const top = () => stack.at(-1) as Open
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        stack.push({ tag, props: propsOf(attributes), children: [] })
      },
      ontext(text) {
        top().children.push(text)
      },
      onclosetag() {
        const closed = stack.pop() as Open
        top().children.push(createElement(closed.tag, closed.props, ...closed.children))
      },
    },
    { decodeEntities: true },
  )
  parser.end(markup)
  return createElement(root.tag, root.props, ...root.children)
}

function propsOf(attributes: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) =>
      name === 'style'
        ? ['style', styleOf(value)]
        : [names[name] ?? name, value === '' && !name.startsWith('a') ? true : value],
    ),
  )
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((rule) => {
        const colon = rule.indexOf(':')
        const name = rule.slice(0, colon).trim()
        const key = name.startsWith('--')
          ? name
          : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return [key, rule.slice(colon + 1).trim()]
      }),
  )
}
