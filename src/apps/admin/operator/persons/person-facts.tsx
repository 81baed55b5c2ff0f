import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import type { PersonDetail } from '../../../../domains/supervision/persons/persons.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { dottedDay, seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { operatorPersonsTexts } from '../../../../ui/texts/admin-operator-persons.ts'
import { usePersonIdentity } from '../../api/operator/persons.api.ts'
import { Section } from '../../components/section.tsx'

const texts = operatorPersonsTexts.facts

/** The account, masked, and unmasked after a press, which is logged. */
export function PersonFacts({ person, reason }: { person: PersonDetail; reason: string }) {
  const identity = usePersonIdentity(person.uid, reason)
  const facts = useRef<HTMLDivElement>(null)
  const personFacts = identity.data ?? person
  const logins = [
    ...(person.has_password ? [texts.password] : []),
    ...person.providers.map((provider) => texts.providers[provider] ?? provider),
  ]
  const age = { 1: texts.adult, 0: '', [-1]: texts.minor }[person.over19]
  return (
    <Section title={texts.title}>
      <div ref={facts} tabIndex={-1}>
        <Facts
          layout="beside"
          facts={[
            [texts.name, personFacts.name],
            [texts.email, `${personFacts.email} (${person.email_verified ? texts.proven : texts.unproven})`],
            [texts.phone, formatPhone(personFacts.phone) || texts.noPhone],
            [texts.birthDate, identity.data && (identity.data.birth_date || texts.noPhone)],
            [texts.joined, dottedDay(person.created_at)],
            [texts.lastUsed, person.seen_at ? seoulMinute(person.seen_at) : texts.notSeen],
            [
              texts.identified,
              person.identified_at
                ? [dottedDay(person.identified_at), age].filter(Boolean).join(' · ')
                : texts.notIdentified,
            ],
            [texts.logins, logins.join(', ') || texts.noLogin],
          ]}
        />
      </div>
      {!identity.data && (
        <>
          <Button
            variant="default"
            size="xs"
            mt="sm"
            loading={identity.isPending}
            // The button disappears.
            onClick={() => identity.mutate(undefined, { onSuccess: () => facts.current?.focus() })}
          >
            {texts.unmask}
          </Button>
          <Text size="xs" c="dimmed" mt={4}>
            {texts.logged}
          </Text>
        </>
      )}
    </Section>
  )
}
