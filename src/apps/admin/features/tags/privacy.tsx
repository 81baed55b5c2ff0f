import { List } from '@mantine/core'
import { adminTagsTexts } from '../../../../ui/texts/admin-tags.ts'
import { Section } from '../section.tsx'

const texts = adminTagsTexts.privacy

/** The rules of services: facts that they are never told, and visitors of whom they are told nothing. */
export function Privacy() {
  return (
    <Section title={texts.title}>
      <List size="sm" spacing={4} listStyleType="disc">
        {texts.rules.map((rule) => (
          <List.Item key={rule}>{rule}</List.Item>
        ))}
      </List>
    </Section>
  )
}
