import { Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { adminOpeningTexts } from '../../../../../ui/texts/admin-opening.ts'
import { useShopAddress } from '../../../calls/shop/opening.ts'
import type { OpeningForm } from '../opening-form.ts'
import { suggestAddress } from './suggest-address.ts'

const texts = adminOpeningTexts.address

/** ms after the last letter until the server is asked */
const TYPED_MS = 300

/** The name of a shop and its address, which the name suggests until somebody writes another one. */
export function AddressStep({ form }: { form: OpeningForm }) {
  const [isOwn, setIsOwn] = useState(form.values.slug !== suggestAddress(form.values.name))
  const { name, slug } = form.values
  const said = useAddressState(slug)
  const rename = (written: string) => {
    form.setFieldValue('name', written)
    if (!isOwn) form.setFieldValue('slug', suggestAddress(written))
  }
  return (
    <Stack>
      <TextInput
        label={texts.name}
        size="md"
        maxLength={60}
        required
        data-autofocus
        autoComplete="organization"
        {...form.getInputProps('name')}
        value={name}
        onChange={({ target }) => rename(target.value)}
      />
      <TextInput
        label={texts.slug}
        description={texts.slugHint}
        size="md"
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...form.getInputProps('slug')}
        value={slug}
        onChange={({ target }) => {
          setIsOwn(target.value !== '')
          form.setFieldValue('slug', target.value.toLowerCase().replace(/\s+/g, '-'))
        }}
      />
      <Text size="sm" role="status" c={said.isFree ? 'teal.9' : 'dimmed'}>
        {!form.errors.slug && said.words}
      </Text>
    </Stack>
  )
}

/** The words about an address while it is typed. */
function useAddressState(slug: string): { words: string; isFree: boolean } {
  const [typed] = useDebouncedValue(slug, TYPED_MS)
  const { data, isFetching } = useShopAddress(typed)
  if (slug.length < 3) return { words: '', isFree: false }
  if (typed !== slug || isFetching || !data) return { words: texts.checking, isFree: false }
  const isFree = data.state === 'free'
  return { words: isFree ? `${data.host} · ${texts.states.free}` : texts.states[data.state], isFree }
}
