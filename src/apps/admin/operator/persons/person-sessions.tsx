import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { PersonDetail } from '../../../../domains/supervision/persons/persons.contract.ts'
import { MAX_LOOK_REASON } from '../../../../domains/supervision/shared/supervision-limits.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { deviceName } from '../../../../ui/device-name.ts'
import { operatorPersonsTexts } from '../../../../ui/texts/admin-operator-persons.ts'
import { useEndSessions } from '../../api/operator/persons.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Section } from '../../components/section.tsx'
import styles from './operator-persons.module.css'

const texts = operatorPersonsTexts.sessions

/** The devices of a person; one or all of them can be logged out. */
export function PersonSessions({ person, mayDecide }: { person: PersonDetail; mayDecide: boolean }) {
  const [ending, setEnding] = useState<number | 'all' | null>(null)
  const { uid, sessions } = person
  return (
    <Section title={texts.title}>
      {sessions.length === 0 && <Text size="sm">{texts.none}</Text>}
      <ul className={styles.rows}>
        {sessions.map(({ id, user_agent, hosts, seen_at }) => (
          <li key={id}>
            <div>
              <Text size="sm">{deviceName(user_agent)}</Text>
              <Text size="xs" c="dimmed">
                {texts.lastUsed(seoulMinute(seen_at))} · {texts.hosts(hosts)}
              </Text>
            </div>
            {mayDecide && (
              <Button variant="default" size="xs" onClick={() => setEnding(id)}>
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && sessions.length > 1 && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setEnding('all')}>
          {texts.endAll}
        </Button>
      )}
      {ending !== null && (
        <EndDialog
          uid={uid}
          session={ending === 'all' ? undefined : ending}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  )
}

function EndDialog({
  uid,
  session,
  onClose,
}: {
  uid: number
  session: number | undefined
  onClose: () => void
}) {
  const [title, go] = session === undefined ? [texts.endAllTitle, texts.endAll] : [texts.endTitle, texts.end]
  return (
    <ReasonedDecision
      title={title}
      words={{ go, text: texts.text, hint: operatorPersonsTexts.actReasonHint }}
      max={MAX_LOOK_REASON}
      decision={useEndSessions(uid, session, texts.done)}
      onClose={onClose}
    />
  )
}
