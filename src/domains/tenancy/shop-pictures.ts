import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { claimUpload, releaseUpload } from '../../platform/uploads/private-uploads.ts'

const PICTURES = ['logo', 'profile', 'meta_img'] as const

type Pictures = Partial<Record<(typeof PICTURES)[number], string>>

/**
 * A shop's pictures belong to the shop, not to a member of staff. Their owner is therefore a number that is not the uid
 * of any account.
 */
export const pictureOwner = (shopId: number): number => -shopId

/** A picture must have been uploaded for this shop, because a key alone could refer to another shop's file. */
export async function changePictures(
  tx: AnyTx,
  shopId: number,
  current: Pictures,
  changes: Pictures,
): Promise<void> {
  const owner = pictureOwner(shopId)
  for (const name of PICTURES) {
    const key = changes[name]
    if (key === undefined || key === current[name]) continue
    if (key !== '' && !(await claimUpload(tx, key, owner))) throw wrongField(name, UPLOAD_AGAIN)
    if (current[name]) await releaseUpload(tx, current[name], owner)
  }
}

/** Makes the checks of `changePictures` without its changes. */
export async function assertPictures(
  tx: AnyTx,
  shopId: number,
  current: Pictures,
  pictures: Pictures,
): Promise<void> {
  const owner = pictureOwner(shopId)
  for (const name of PICTURES) {
    const key = pictures[name]
    if (!key || key === current[name]) continue
    if (!(await claimUpload(tx, key, owner))) throw wrongField(name, UPLOAD_AGAIN)
    await releaseUpload(tx, key, owner)
  }
}

const UPLOAD_AGAIN = '이미지를 다시 올려 주세요.'
