import pg from 'pg'
import { expect } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from '../http/test-server.ts'
import { ADMIN, type UserClient, userClient } from '../http/user-client.ts'

const BANK = { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' }
export const OWN = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }

/** The shop whose changes are logged, its owner and an operator. The server's log can be set to refuse entries. */
export let server: TestServer
export let owner: pg.Client
export let haru: TestShop
export let seller: UserClient
export let operator: UserClient

export async function openRecordedShop(): Promise<void> {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  server = await startServer(url, { payments: { account: BANK } })
  const { accounts, tenancy } = server.services
  const uid = await newAccount(accounts)
  haru = await newShop(tenancy, { shopid: 'haru', uid, member_type: 'APPROVE' })
  await tenancy.ownShops.setOwnAccount(haru.shopId, OWN)
  seller = await userClient(server, uid, ADMIN)
  operator = await userClient(server, await newOperator(accounts), ADMIN)
  await stopJobs()
  await owner.query(`
    create table log_state (is_full boolean not null);
    insert into log_state values (false);
    create function lose_entry() returns trigger language plpgsql security definer as $$ begin
      if (select is_full from public.log_state) then raise 'the log is full'; end if;
      return new;
    end $$;
    create trigger audit_entry_is_lost before insert on audit_entry for each row execute function lose_entry()`)
}

/** Stops the server's scheduled jobs, which would change rows beside the calls. Operators run and stop one. */
async function stopJobs(): Promise<void> {
  const { jobs } = server.services.system
  for (const { name } of await jobs.list(new Date()))
    if (name !== 'purge-limits') await jobs.setStopped(name, true, async () => {})
}

/** Adds a dead delivery of the consumer `stuck`. */
export const newDeadEvent = () =>
  owner.query(
    `insert into event_delivery (event, consumer, state, attempts, failure, ended_at, at)
     values (999999999, 'stuck', 'dead', 9, 'broken', now(), now()) on conflict do nothing`,
  )

export const setSecondFactor = (uid: number) =>
  owner.query('update account set has_second_factor = true where uid = $1', [uid])

/** Whether the log refuses entries from now on. */
export const setLogFull = (isFull: boolean) => owner.query('update log_state set is_full = $1', [isFull])

export async function closeRecordedShop(): Promise<void> {
  await Promise.all([owner.end(), server.close()])
}

export const newMerchandiser = async () =>
  userClient(server, await newStaffMember(server.services, haru.shopId, 'products'), ADMIN)
export const newResellerOf = async () =>
  userClient(server, await newStaffMember(server.services, haru.shopId, 'customers'), ADMIN)
/** Runs the jobs of shops until none is open, also jobs that a consumer starts meanwhile. */
export async function waitForJobs(): Promise<void> {
  await eventually(async () => {
    await server.services.jobs.work()
    const open = await owner.query('select from background_job where ended_at is null')
    expect(open.rowCount).toBe(0)
  })
}
export const byOwner = () => ({ uid: haru.uid, address: '' })
export const clerk = () => newStaffMember(server.services, haru.shopId, 'orders')
