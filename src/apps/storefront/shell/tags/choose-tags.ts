import type { Script } from '../../../../domains/content/content.contract.ts'
import { isTagId, type TagType } from '../../../../domains/tenancy/shared/tag-ids.ts'

/** A service with the shop's id there. */
export interface ChosenTag {
  type: TagType
  id: string
}

/** Returns known services with a valid id, each id once. */
export function chooseTags(scripts: readonly Script[]): ChosenTag[] {
  const chosen = new Map<string, ChosenTag>()
  for (const { type, value } of scripts) {
    const id = value.id?.trim() ?? ''
    if (isTagId(type, id)) chosen.set(`${type} ${id}`, { type, id })
  }
  return [...chosen.values()]
}
