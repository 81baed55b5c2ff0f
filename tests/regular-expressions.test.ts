import { glob, readFile } from 'node:fs/promises'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** A regular expression in a source file. */
interface Written {
  at: string
  source: string
  flags: string
}

/**
 * The regular expressions of a source file: literals and calls of RegExp. Patterns of contracts are checked in
 * contracts.test.ts.
 */
function expressionsOf(path: string, text: string): Written[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Written[] = []
  const note = (node: ts.Node, source: string, flags: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push({ at: `${path}:${line + 1}`, source, flags })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      note(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (ts.isNewExpression(node) && node.expression.getText(file) === 'RegExp') {
      note(node, textOf(node.arguments?.[0]), textOf(node.arguments?.[1]))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The pattern as text; expressions in a template become a word. Throws for a pattern that is built elsewhere. */
function textOf(node: ts.Node | undefined): string {
  if (!node) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `word${literal.text}`).join('')
  throw new Error(`a regular expression is made of ${node.getText()}, which nobody can judge here`)
}

// Files that build expressions from the patterns of contracts, which contracts.test.ts checks.
const OF_CONTRACTS = new Set(['src/apps/admin/components/form/field-errors.ts'])

// Only sources with such text are parsed: parsing all of them takes seconds.
const HINTS = /[=(,:&|?![{;]\s*\/[^/*\n]+\/|^\s*\/[^/*\n]+\/|RegExp\(/m

async function superLinear(): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path) || OF_CONTRACTS.has(path)) continue
    const text = await readFile(path, 'utf8')
    if (!HINTS.test(text)) continue
    for (const { at, source, flags } of expressionsOf(path, text)) {
      const { reports } = analyse({ source, flags })
      if (reports.length > 0)
        found.push(`${at} /${source}/${flags} ${reports.map(({ type }) => type).join(' ')}`)
    }
  }
  return found
}

test('every regular expression runs in time proportional to the text', async () => {
  expect(await superLinear()).toEqual([])
})
