import type { Registration } from '../../../../domains/opening/opening.contract.ts'
import { adminOperatorTexts } from '../../../../ui/texts/admin-operator.ts'
import { type RegistrationsView, useRegistrations } from '../../calls/operator/operator.ts'
import { Page } from '../../kit/page.tsx'
import type { Resource } from '../../kit/table/resource.ts'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { RegistrationCard } from './registration-card.tsx'

const texts = adminOperatorTexts.registrations

/** Business registrations of shops and of persons, and operators' decisions about them. */
export function RegistrationsPage() {
  const { of = 'all', state = 'waiting', after } = useAddress(addresses.registrations)
  const view = { of, state, after }
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ResourceTable
        key={`${of} ${state}`}
        resource={resourceOf(view)}
        source={sourceOf(useRegistrations(view), ({ registrations, next }) => ({
          rows: registrations,
          next,
        }))}
      />
    </Page>
  )
}

const resourceOf = ({ state }: RegistrationsView): Resource<Registration> => ({
  id: 'registrations',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ of, id }) => `${of} ${id}`,
  nameOf: ({ corpname }) => corpname,
  card: (registration) => <RegistrationCard registration={registration} />,
  columns: [],
  filters: [
    { name: 'state', label: texts.stateLabel, options: optionsOf(texts.state) },
    { name: 'of', label: texts.ofLabel, options: optionsOf(texts.of) },
  ],
  empty: { ...texts.empty[state], icon: 'list' },
})

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
