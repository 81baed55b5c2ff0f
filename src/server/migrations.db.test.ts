import pg from 'pg'
import { expect, test } from 'vitest'
import { hasPostgres15, startPostgres15 } from '../../tests/debian-postgres.ts'
import { migrateModules } from './migrations.ts'

test.skipIf(!hasPostgres15)(
  'an empty database of PostgreSQL 15 is migrated by a user that owns it and may create roles',
  async () => {
    const server = await startPostgres15()
    try {
      const admin = new pg.Client({ connectionString: server.url })
      await admin.connect()
      await admin.query('create role shop_owner login createrole')
      await admin.query('create database shops owner shop_owner')
      await admin.end()
      const url = Object.assign(new URL(server.url), { username: 'shop_owner', pathname: '/shops' }).href
      expect(await migrateModules(url)).toContain('platform/004-person-role.sql')
      expect(await migrateModules(url)).toEqual([])
    } finally {
      await server.stop()
    }
  },
)
