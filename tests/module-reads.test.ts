import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { modules, type TableReads } from '../src/domains/modules.ts'

/** Who created a table: a module or the platform. */
type Owner = keyof TableReads

const CREATED = /create (?:unlogged )?table (?:if not exists )?(\w+)/gi
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const SQL_COMMENT = /--.*$/gm
// Is looked for in the whole file, because templates are nested and short statements are plain strings.
const TABLE_IN_SQL = /\b(?:from|join|into|update|using)\s+(?:only\s+)?(?:public\.)?(\w+)/gi
const AFTER_COMMA = /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?(\w+)/gi
const FUNCTION = /create (?:or replace )?function (\w+)[\s\S]*?\bas (\$\w*\$)([\s\S]*?)\2/gi
const TABLE_IN_QUERY =
  /\.(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|using|from)\(\s*\[?'(\w+)/g

async function tableOwners(): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>()
  const folders: [Owner, string][] = [
    ['platform', 'src/platform/database'],
    ...modules.map((module): [Owner, string] => [module, `src/domains/${module}`]),
  ]
  for (const [owner, folder] of folders)
    for await (const file of glob(`${folder}/migrations/*.sql`)) {
      const text = (await readFile(file, 'utf8')).replace(SQL_COMMENT, '')
      for (const [, table = ''] of text.matchAll(CREATED)) owners.set(table, owners.get(table) ?? owner)
    }
  return owners
}

/** The texts of a module that contain SQL: its files and the newest bodies of its functions in the database. */
async function textsOf(module: Owner): Promise<string[]> {
  const texts: string[] = []
  for await (const file of glob(`src/domains/${module}/**/*.ts`))
    if (!/\.(test|fixture)\.ts$/.test(file)) texts.push((await readFile(file, 'utf8')).replace(COMMENT, ''))
  const bodies = new Map<string, string>()
  const migrations: string[] = []
  for await (const file of glob(`src/domains/${module}/migrations/*.sql`)) migrations.push(file)
  for (const file of migrations.sort()) {
    const text = (await readFile(file, 'utf8')).replace(SQL_COMMENT, '')
    for (const [, name = '', , body = ''] of text.matchAll(FUNCTION)) bodies.set(name, body)
  }
  return [...texts, ...bodies.values()]
}

/** The tables of other modules that the statements of a module name, sorted. */
async function tablesReadBy(module: Owner, owners: ReadonlyMap<string, Owner>): Promise<TableReads> {
  const found = new Map<Owner, Set<string>>()
  for (const text of await textsOf(module)) {
    const tables = [TABLE_IN_QUERY, TABLE_IN_SQL, AFTER_COMMA].flatMap((names) => [...text.matchAll(names)])
    for (const [, table = ''] of tables) {
      const owner = owners.get(table)
      if (owner && owner !== module) found.set(owner, (found.get(owner) ?? new Set()).add(table))
    }
  }
  return Object.fromEntries([...found].map(([owner, tables]) => [owner, [...tables].sort()]))
}

const owners = await tableOwners()

test.each(modules)('%s lists the tables of other modules that its SQL names', async (module) => {
  const list = resolve(`src/domains/${module}/reads.ts`)
  const { reads } = await import(list).catch(() => ({ reads: {} }))
  expect(reads).toEqual(await tablesReadBy(module, owners))
})

test.each(modules)('%s reads only tables of modules that precede it', async (module) => {
  const earlier: readonly Owner[] = ['platform', ...modules.slice(0, modules.indexOf(module))]
  expect(
    Object.keys(await tablesReadBy(module, owners)).filter((owner) => !earlier.includes(owner as Owner)),
  ).toEqual([])
})
