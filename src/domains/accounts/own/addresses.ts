import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../tables.ts'
import type { Address } from './shapes.ts'

const MAX_ADDRESSES = 20

/** A person's delivery addresses, the default first. */
export async function listAddresses(tx: Tx, uid: number): Promise<Address[]> {
  return tx
    .selectFrom('delivery_address')
    .select(['id', 'label', 'recipient', 'phone', 'zipcode', 'address', 'detail', 'is_default'])
    .where('user_id', '=', uid)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Adds an address, or changes the address with this `id`. A person's first address is the default. An equal address is
 * not added again, so a repeated checkout saves it once. Throws NOT_FOUND if the person has no address with this id,
 * CONFLICT if the person has too many addresses.
 */
export async function saveAddress(
  tx: Tx,
  uid: number,
  { id, ...fields }: Omit<Address, 'id'> & { id?: number },
): Promise<void> {
  await lockAddresses(tx, uid)
  const all = await listAddresses(tx, uid)
  const existing = all.find((address) => address.id === id)
  if (id !== undefined && !existing) throw new DomainError('NOT_FOUND')
  const same = existing ? undefined : all.find((address) => isSameAddress(address, fields))
  if (same) {
    if (fields.is_default && !same.is_default) await setDefault(tx, uid, same.id)
    return
  }
  if (!existing && all.length >= MAX_ADDRESSES)
    throw new DomainError('CONFLICT', { message: `배송지는 ${MAX_ADDRESSES}개까지 저장할 수 있습니다.` })
  const isDefault = fields.is_default || all.length === 0 || existing?.is_default === true
  if (isDefault)
    await tx.updateTable('delivery_address').set({ is_default: false }).where('user_id', '=', uid).execute()
  const row = { ...fields, is_default: isDefault }
  if (existing) await tx.updateTable('delivery_address').set(row).where('id', '=', existing.id).execute()
  else
    await tx
      .insertInto('delivery_address')
      .values({ ...row, user_id: uid })
      .execute()
}

/**
 * Deletes an address. If it was the default, the newest remaining address becomes the default. Throws NOT_FOUND if the
 * person has no such address.
 */
export async function removeAddress(tx: Tx, uid: number, id: number): Promise<void> {
  await lockAddresses(tx, uid)
  const removed = await tx
    .deleteFrom('delivery_address')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning('is_default')
    .executeTakeFirst()
  if (!removed) throw new DomainError('NOT_FOUND')
  const [next] = removed.is_default ? await listAddresses(tx, uid) : []
  if (next)
    await tx.updateTable('delivery_address').set({ is_default: true }).where('id', '=', next.id).execute()
}

const isSameAddress = (first: Omit<Address, 'id'>, other: Omit<Address, 'id'>): boolean =>
  (['label', 'recipient', 'phone', 'zipcode', 'address', 'detail'] as const).every(
    (name) => first[name] === other[name],
  )

// Two statements, because the unique index forbids two default addresses even within a statement.
async function setDefault(tx: Tx, uid: number, id: number): Promise<void> {
  await tx.updateTable('delivery_address').set({ is_default: false }).where('user_id', '=', uid).execute()
  await tx.updateTable('delivery_address').set({ is_default: true }).where('id', '=', id).execute()
}

// Locks the account, so that concurrent requests leave exactly one default address.
async function lockAddresses(tx: Tx, uid: number): Promise<void> {
  await tx.selectFrom('account').select('uid').where('uid', '=', uid).forUpdate().execute()
}
