import { createHash } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asUser, emptyDatabase } from '../../../tests/factories/backups.ts'
import { migrate } from '../database/migrate.ts'
import { backUp } from './back-up.ts'
import { BackupError } from './backup-error.ts'
import { type RestoreOptions, restore } from './restore.ts'

/** What tables of the platform have, in small. */
const TREES = `
  create function sign() returns trigger language plpgsql as $$
  begin new.signed := coalesce(new.signed, 0) + 1; return new; end $$;
  create table yard (id bigint generated always as identity primary key, name text not null);
  create table tree (
    id bigint generated always as identity primary key, yard_id bigint not null references yard, name text not null,
    letters int generated always as (length(name)) stored, signed int, parent bigint references tree);
  create index tree_by_name on tree (name);
  create trigger tree_is_signed before insert on tree for each row execute function sign();
  alter table tree enable row level security; alter table tree force row level security;
  create policy of_owner on tree to current_user using (true) with check (true);
  create unlogged table visit (id int); insert into visit values (1);
  insert into yard (name) values ('front')`

let root: string
let url: string
let dataFolder: string
let folder: string
let migrations: string
let drops: (() => Promise<void>)[]

beforeEach(async () => {
  drops = []
  root = await mkdtemp(join(tmpdir(), 'madang-restore-'))
  ;[dataFolder, folder, migrations] = [join(root, 'source'), join(root, 'backup'), join(root, 'migrations')]
  await mkdir(migrations)
  await writeFile(join(migrations, '001-trees.sql'), TREES)
  url = await newDatabase()
  await migrate(url, folders())
  await run(
    url,
    `insert into tree (yard_id, name, parent) values (1, E'pine\\t\\\\N\\n소나무', 2), (1, 'maple', null)`,
  )
  await store('files/public/haru/a.webp', 'a picture')
  await store('secrets/login', 'a secret')
})
afterEach(async () => {
  for (const drop of drops) await drop()
  await rm(root, { recursive: true })
})

const folders = () => [{ module: 'yard', folder: migrations }]

async function newDatabase(): Promise<string> {
  const database = await emptyDatabase()
  drops.push(database.drop)
  await database.change(
    `grant madang_shop, madang_browse, madang_person, madang_system, madang_jobs to ${database.name} with admin option`,
  )
  return database.url
}

const run = (database: string, statement: string) =>
  asUser(database, async (client) => (await client.query({ text: statement, rowMode: 'array' })).rows)

async function store(path: string, text: string): Promise<void> {
  await mkdir(join(dataFolder, path, '..'), { recursive: true })
  await writeFile(join(dataFolder, path), text)
}

const save = () => backUp({ url, dataFolder, folder, program: '1', environment: [] })

/** Restores into a database and the folder `target`. */
const restoreInto = (target: string, more: Partial<RestoreOptions> = {}) =>
  restore({
    folder,
    dataFolder: join(root, 'target'),
    openDatabase: async () => ({ url: target, close: async () => {} }),
    unknownMigrations: async () => [],
    migrate: (database, applied) => migrate(database, folders(), undefined, applied),
    ...more,
  })

/** Changes the manifest as a program would that writes another one. */
async function changeManifest(change: (manifest: Record<string, unknown>) => void): Promise<void> {
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  change(manifest)
  const text = JSON.stringify(manifest)
  await writeFile(file, text)
  await writeFile(join(folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'))
}

test('rows, numbers, files and rules are restored, and triggers do not run again', async () => {
  await save()
  const target = await newDatabase()
  await restoreInto(target)
  const rows = 'select id, yard_id, name, letters, signed, parent from tree order by id'
  expect(await run(target, rows)).toEqual(await run(url, rows))
  expect(
    await run(target, 'select count(*)::int from yard union all select count(*)::int from visit'),
  ).toEqual([[1], [1]])
  expect(await readFile(join(root, 'target/files/public/haru/a.webp'), 'utf8')).toBe('a picture')
  expect(await readFile(join(root, 'target/secrets/login'), 'utf8')).toBe('a secret')
  const added = "insert into tree (yard_id, name) values (1, 'oak') returning id::int, letters, signed"
  expect(await run(target, added)).toEqual([[3, 3, 1]])
  await expect(run(target, "insert into tree (yard_id, name) values (9, '')")).rejects.toThrow(/foreign key/)
  expect(await run(target, "select relforcerowsecurity from pg_class where oid = 'tree'::regclass")).toEqual([
    [true],
  ])
})

test('only the owner may read a backup', async () => {
  await save()
  for (const path of await readdir(folder, { recursive: true })) {
    const { mode } = await stat(join(folder, path))
    expect(mode & 0o077, path).toBe(0)
  }
})

test('a failed backup leaves nothing, and a folder with files is not used', async () => {
  await run(url, 'drop policy of_owner on tree')
  await expect(save()).rejects.toThrow('no role may read all rows of the table tree')
  expect(await readdir(root)).not.toContain('backup.partial')
  await mkdir(folder)
  await writeFile(join(folder, 'mine'), '')
  await expect(save()).rejects.toThrow('is not empty; name a new folder')
})

test('a folder that another backup writes is not used', async () => {
  await mkdir(`${folder}.partial`)
  await expect(save()).rejects.toThrow('another backup writes it, or one was broken off')
})

test('an altered file is refused before anything is changed', async () => {
  await save()
  const target = await newDatabase()
  for (const file of [
    'database/tree.copy.zst',
    'files/public/haru/a.webp',
    'secrets/login',
    'files.sha256',
    'manifest.json',
  ]) {
    const path = join(folder, file)
    const bytes = await readFile(path)
    await appendFile(path, ' ')
    await expect(restoreInto(target)).rejects.toThrow(`${path} was altered`)
    await writeFile(path, bytes)
  }
  expect(await run(target, "select to_regclass('migration')")).toEqual([[null]])
})

test('a backup without its manifest or one of its files is refused', async () => {
  await save()
  const target = await newDatabase()
  await rm(join(folder, 'files/public/haru/a.webp'))
  await expect(restoreInto(target)).rejects.toThrow(/the backup lacks .*a\.webp/)
  await rm(join(folder, 'manifest.json'))
  await expect(restoreInto(target)).rejects.toThrow('is no complete backup: it has no manifest.json')
})

test('a list that names a path outside of the folder is refused', async () => {
  await save()
  const list = `${'0'.repeat(64)}  files/public/../../../etc/passwd\n`
  await writeFile(join(folder, 'files.sha256'), list)
  await changeManifest((manifest) => {
    manifest.files = { count: 1, bytes: 1, sha256: createHash('sha256').update(list).digest('hex') }
  })
  await expect(restoreInto(await newDatabase())).rejects.toThrow('has a line that names no file')
})

test('a newer format, and migrations that the program lacks, are refused', async () => {
  await save()
  const target = await newDatabase()
  const unknownMigrations = async () => ['yard/009-later.sql']
  await expect(restoreInto(target, { unknownMigrations })).rejects.toThrow(
    'the backup has 1 migrations that this program does not have (yard/009-later.sql); it was made by version 1',
  )
  await changeManifest((manifest) => {
    manifest.format = 2
  })
  await expect(restoreInto(target)).rejects.toThrow('the backup has format 2')
})

test('a database or a folder that is not empty is refused', async () => {
  await save()
  const target = await newDatabase()
  await mkdir(join(root, 'target/secrets'), { recursive: true })
  await writeFile(join(root, 'target/secrets/login'), 'another')
  await expect(restoreInto(target)).rejects.toThrow('target/secrets is not empty')
  await run(target, 'create table mine (id int)')
  await expect(restoreInto(target)).rejects.toThrow('the database is not empty')
  await expect(restoreInto(url)).rejects.toThrow(BackupError)
})

test('nothing starts on a restore that was broken off; the same restore starts over, another is refused', async () => {
  await save()
  const target = await newDatabase()
  const breakOff = async () => {
    throw new Error('killed')
  }
  await expect(restoreInto(target, { migrate: breakOff })).rejects.toThrow('killed')
  await expect(migrate(target, folders())).rejects.toThrow('was not completed')
  // As if the process had been killed after the tables were loaded.
  await restoreInto(target)
  const id = createHash('sha256')
    .update(await readFile(join(folder, 'manifest.json')))
    .digest('hex')
  await run(target, `create table restore_in_progress as select '${id}'::text as backup`)
  await expect(migrate(target, folders())).rejects.toThrow('was not completed')
  await restoreInto(target)
  expect(await migrate(target, folders())).toEqual([])
  expect(await run(target, 'select count(*)::int from tree')).toEqual([[2]])
  await run(target, "create table restore_in_progress as select 'other' as backup")
  await expect(restoreInto(target)).rejects.toThrow(
    'a restore of another backup into this database was begun',
  )
})

test('later migrations run on the restored rows', async () => {
  await save()
  await writeFile(join(migrations, '002-height.sql'), 'alter table tree add height int not null default 1')
  const target = await newDatabase()
  await restoreInto(target)
  expect(await migrate(target, folders())).toEqual(['yard/002-height.sql'])
  expect(await run(target, 'select sum(height)::int from tree')).toEqual([[2]])
})
