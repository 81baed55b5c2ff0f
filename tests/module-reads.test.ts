import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { modules, type TableReads } from '../src/domains/modules.ts'

/** Who created a table: a module or the platform. */
type Owner = keyof TableReads

const CREATED = /create (?:unlogged )?table (?:if not exists )?(\w+)/gi
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
// Does not find a second table after a comma in FROM. The code uses explicit joins.
// Is looked for in the whole file, because templates are nested and short statements are plain strings.
const TABLE_IN_SQL = /\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)/gi
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
      const text = (await readFile(file, 'utf8')).replace(/--.*$/gm, '')
      for (const [, table = ''] of text.matchAll(CREATED)) owners.set(table, owners.get(table) ?? owner)
    }
  return owners
}

/** The tables of other modules that the statements of a module's files name, sorted. */
async function tablesReadBy(module: Owner, owners: ReadonlyMap<string, Owner>): Promise<TableReads> {
  const found = new Map<Owner, Set<string>>()
  for await (const file of glob(`src/domains/${module}/**/*.ts`)) {
    if (/\.(test|fixture)\.ts$/.test(file)) continue
    const text = (await readFile(file, 'utf8')).replace(COMMENT, '')
    const tables = [...text.matchAll(TABLE_IN_QUERY), ...text.matchAll(TABLE_IN_SQL)]
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
