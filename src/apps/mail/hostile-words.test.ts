import { expect, test } from 'vitest'
import {
  personNotificationKinds,
  personNotificationTable,
} from '../../domains/notifications/persons/person-kinds.ts'
import { alimtalkTemplates } from '../../platform/texting/templates.ts'
import { renderAlimtalk, renderMail, renderPush } from './render-mail.tsx'

const LINE = /[\r\n\u2028\u202e\u2066]/
const URL = 'https://account.madang.example/page'

/** Template data in which every field except URLs and items is `words`. */
function dataOf(words: string): Record<string, string> {
  const data = { url: URL, refuse: URL, items: '[]' }
  return new Proxy(data, {
    get: (own, name) => Reflect.get(own, name) ?? words,
    has: () => true,
    ownKeys: () => [
      ...Object.keys(data),
      'shop',
      'title',
      'number',
      'corpname',
      'claim',
      'carrier',
      'tracking',
    ],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

const kinds = personNotificationKinds.map((kind) => personNotificationTable[kind])

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'--></title><svg/onload=alert(1)>`,
  '<a href="javascript:alert(1)">a</a>',
])('%s is plain text in every mail', (words) => {
  for (const template of kinds.flatMap(({ templates }) => [...templates])) {
    const { html } = renderMail(template, dataOf(words))
    expect(html, template).not.toMatch(/<(script|img|svg)\b/i)
    expect(html, template).not.toMatch(/(href|src)="(?!https?:|mailto:|tel:)/i)
  }
})

test.each(['하루\r\nBcc: victim@example.com', '하루\u2028공방', '\u202eexe.gnp\u2066'])(
  '%j adds no line break and no change of text direction to subjects, pushes and Alimtalk',
  (words) => {
    const data = dataOf(words)
    for (const { templates, channels } of kinds)
      for (const template of templates) {
        expect(renderMail(template, data).subject, template).not.toMatch(LINE)
        if ('push' in channels)
          expect(Object.values(renderPush(template, data)).join(), template).not.toMatch(LINE)
      }
    for (const template of alimtalkTemplates)
      expect(Object.values(renderAlimtalk(template, data).variables).join(), template).not.toMatch(LINE)
  },
)
