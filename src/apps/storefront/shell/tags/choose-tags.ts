import type { Script } from '../../../../domains/content/contract.ts'
import { type Tag, tagTable } from './tag-table.ts'

/** A tag of the fixed table with the seller's id. */
export interface ChosenTag {
  type: string
  tag: Tag
  id: string
}

/** The valid tags of a shop's entries: known services with an id of the right form, each id once. */
export function chooseTags(scripts: readonly Script[]): ChosenTag[] {
  const chosen = new Map<string, ChosenTag>()
  for (const { type, value } of scripts) {
    const tag = Object.hasOwn(tagTable, type) ? tagTable[type] : undefined
    const id = value.id?.trim() ?? ''
    if (tag?.id.test(id)) chosen.set(`${type} ${id}`, { type, tag, id })
  }
  return [...chosen.values()]
}
