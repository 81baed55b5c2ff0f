import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { migrate } from './migrate.ts'

let url: string
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-migrations-'))
  url = (await testDatabase()).url
})
afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, sql: string) => writeFile(join(folder, file), sql)
const run = () => migrate(url, [{ module: 'yard', folder }])

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('applies files once, in numeric order', async () => {
  await write('002-fill.sql', "insert into tree values ('pine')")
  await write('001-tree.sql', 'create table tree (name text)')
  expect(await run()).toEqual(['yard/001-tree.sql', 'yard/002-fill.sql'])
  await write('003-more.sql', "insert into tree values ('maple')")
  expect(await run()).toEqual(['yard/003-more.sql'])
  expect(await run()).toEqual([])
  expect(await rows('select name from tree')).toEqual([{ name: 'pine' }, { name: 'maple' }])
})

test('concurrent processes apply each file once', async () => {
  await write('001-tree.sql', 'create table tree (name text)')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat()).toEqual(['yard/001-tree.sql'])
})

test('names a failing file and rolls it back; after a fix, it is applied', async () => {
  await write('001-tree.sql', 'create table tree (name text)')
  await write('002-bad.sql', 'create table half (id int); insert into nowhere values (1)')
  await expect(run()).rejects.toThrow(/yard\/002-bad\.sql failed: .*nowhere/)
  expect(await rows("select to_regclass('half') as half, to_regclass('tree') is null as lost")).toEqual([
    { half: null, lost: false },
  ])
  await write('002-bad.sql', 'create table half (id int)')
  expect(await run()).toEqual(['yard/002-bad.sql'])
})

test('refuses an edited migration by name before it applies any later file', async () => {
  await write('001-tree.sql', 'create table tree (name text)')
  await run()
  await write('001-tree.sql', 'create table tree (name text, age int)')
  await write('002-late.sql', 'create table late (id int)')
  await expect(run()).rejects.toThrow('migration yard/001-tree.sql was edited after it had landed')
  expect(await rows("select to_regclass('late') as late")).toEqual([{ late: null }])
})

test('applies a file of calls outside of a transaction, and repeats it after a failure', async () => {
  await write(
    '001-tree.sql',
    `create table tree (name text);
     create procedure plant(name text) language plpgsql as $$ begin
       insert into tree values (name); commit;
       if (select count(*) from tree) = 2 then raise 'no more room'; end if;
     end $$`,
  )
  await write('002-plant.calls.sql', "-- two of them\ncall plant('pine')\ncall plant('maple')\n")
  await expect(run()).rejects.toThrow(/yard\/002-plant\.calls\.sql failed: no more room/)
  expect(await rows('select name from tree')).toEqual([{ name: 'pine' }, { name: 'maple' }])
  expect(await run()).toEqual(['yard/002-plant.calls.sql'])
  expect(await run()).toEqual([])
})
