import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'

let client: pg.Client
const warnings: string[] = []
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).url })
  await client.connect()
  client.on('notice', ({ message = '' }) => warnings.push(message))
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query(
    `drop table if exists tree;
     create table tree (id int, name text, tags text[] not null default '{}', facts jsonb,
       length int generated always as (length(name)) stored, unique (name), check (name <> '금'))`,
  )
})

const decomposed = (text: string) => text.normalize('NFD')
const plant = (id: number, name: string, tags: string[] = [], facts: unknown = null) =>
  client.query('insert into tree values ($1, $2, $3, $4)', [id, name, tags, JSON.stringify(facts)])
const trees = async () =>
  (await client.query('select id, name, tags, facts from tree order by id')).rows as unknown[]

test('composes texts, arrays of texts and JSON documents of a table', async () => {
  await plant(1, decomposed('소나무'), ['침엽수', decomposed('상록수')], {
    note: [decomposed('키가 "큰" 나무')],
  })
  await plant(2, '단풍')
  await client.query(`call compose_texts('tree')`)
  expect(await trees()).toEqual([
    { id: 1, name: '소나무', tags: ['침엽수', '상록수'], facts: { note: ['키가 "큰" 나무'] } },
    { id: 2, name: '단풍', tags: [], facts: null },
  ])
})

test('appends a number to a name that would equal another name after composition, and loses no row', async () => {
  await plant(1, decomposed('가나'), [decomposed('큰')])
  await plant(2, '가나')
  await plant(3, `가${decomposed('나')}`)
  await plant(4, decomposed('다라'))
  await client.query(`call compose_texts('tree', 'name')`)
  expect(await trees()).toMatchObject([
    { id: 1, name: '가나 (2)', tags: ['큰'] },
    { id: 2, name: '가나' },
    { id: 3, name: '가나 (3)' },
    { id: 4, name: '다라' },
  ])
})

test('leaves a row that cannot be composed unchanged, with a warning', async () => {
  await plant(1, decomposed('금'))
  await plant(2, decomposed('은'))
  await client.query(`call compose_texts('tree')`)
  expect(await trees()).toMatchObject([{ name: decomposed('금') }, { name: '은' }])
  expect(warnings).toContainEqual(expect.stringContaining('a row of tree is left decomposed'))
})
