import { Alert, Anchor, Badge, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FoundPerson } from '../../../../domains/supervision/persons/persons.contract.ts'
import {
  MAX_LOOK_REASON,
  MAX_PERSON_SEARCH,
} from '../../../../domains/supervision/shared/supervision-limits.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { operatorPersonsTexts as texts } from '../../../../ui/texts/admin-operator-persons.ts'
import { errorMessage } from '../../api/error-message.ts'
import { lastViewReason, setViewReason, useSearchPersons } from '../../api/operator/persons.api.ts'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { paths } from '../../paths.ts'
import styles from './operator-persons.module.css'

/** Finds persons after a reason. Neither is part of the URL, because both may be personal data. */
export function OperatorPersonsPage() {
  const [{ q, reason }, set] = useState({ q: '', reason: lastViewReason() })
  const [errors, setErrors] = useState({ q: '', reason: '' })
  const search = useSearchPersons()
  const go = () => {
    const [text, why] = [q.trim(), reason.trim()]
    setErrors({ q: text ? '' : texts.queryNeeded, reason: why ? '' : texts.reasonNeeded })
    if (!text || !why) return
    setViewReason(why)
    search.mutate({ q: text, reason: why })
  }
  return (
    <Page title={texts.title} lead={texts.lead} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
        noValidate
      >
        <Stack gap="sm">
          <TextInput
            label={texts.reason}
            description={texts.reasonHint}
            value={reason}
            onChange={({ target }) => set({ q, reason: target.value })}
            error={errors.reason}
            maxLength={MAX_LOOK_REASON}
            required
          />
          <TextInput
            label={texts.search}
            value={q}
            onChange={({ target }) => set({ q: target.value, reason })}
            error={errors.q}
            maxLength={MAX_PERSON_SEARCH}
            autoComplete="off"
            required
          />
          <Button type="submit" loading={search.isPending} w="fit-content">
            {texts.go}
          </Button>
        </Stack>
      </form>
      {search.error && (
        <Alert color="red" role="alert">
          {errorMessage(search.error)}
        </Alert>
      )}
      {search.data && <Found persons={search.data.persons} isGuestOrder={search.data.guest_order} />}
    </Page>
  )
}

function Found({ persons, isGuestOrder }: { persons: readonly FoundPerson[]; isGuestOrder: boolean }) {
  if (persons.length === 0)
    return (
      <Text size="sm" role="status">
        {isGuestOrder ? texts.guestOrder : texts.none}
      </Text>
    )
  return (
    <Section title={texts.results}>
      <ul className={styles.rows}>
        {persons.map(({ uid, name, email, phone, locked, created_at }) => (
          <li key={uid}>
            <div>
              <Anchor href={paths.operatorPerson(uid)} size="sm" fw={600}>
                {name} ({uid})
              </Anchor>{' '}
              {locked && (
                <Badge component="span" color="red" variant="light">
                  {texts.locked}
                </Badge>
              )}
              <Text size="xs" c="dimmed">
                {[email, phone].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Text size="xs" c="dimmed">
              {texts.joinedAt(dottedDay(created_at))}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
