import { Anchor } from '@mantine/core'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import { useListAddress } from '../use-list-address.ts'

/** The header of a column that the list can be sorted by; pressed again it sorts the other way. */
export function SortLink({
  header,
  sorts: [first, second],
}: {
  header: string
  sorts: readonly [string, string]
}) {
  const { said, hrefWith } = useListAddress()
  const state = sortedBy([first, second], said.sort)
  return (
    <Anchor
      href={hrefWith({ sort: said.sort === first ? second : first })}
      inherit
      c="inherit"
      aria-label={adminKitTexts.list.sortBy(header)}
    >
      {header}
      {state === 'none' ? '' : state === 'ascending' ? ' ▲' : ' ▼'}
    </Anchor>
  )
}

/** The state of a column for `aria-sort`: by their names, `-desc` goes down. */
export function sortedBy(
  sorts: readonly string[],
  sort: string | undefined,
): 'ascending' | 'descending' | 'none' {
  if (sort === undefined || !sorts.includes(sort)) return 'none'
  return sort.endsWith('-desc') ? 'descending' : 'ascending'
}
