import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

interface Named {
  id: number
  name: string
}

export interface FoundSelectProps {
  label: string
  description: string
  nothingFound: string
  maxValues: number
  /** what a typed text finds */
  queryOf: (text: string) => UseQueryOptions<Named[], Error, Named[], string[]>
  /** chosen already, with their names */
  named?: readonly Named[]
  /** ids */
  value: string[]
  error?: ReactNode
  onChange: (value: string[]) => void
}

/** Chooses several products or categories that the server finds by their names. */
export function FoundSelect({ nothingFound, queryOf, named = [], value, ...props }: FoundSelectProps) {
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { data: options = [] } = useQuery({ ...queryOf(typed), placeholderData: keepPreviousData })
  // What was chosen keeps its name when it is not among the results.
  const names = useRef(new Map<string, string>())
  for (const { id, name } of [...named, ...options]) names.current.set(String(id), name)
  const ids = new Set([...value, ...options.map(({ id }) => String(id))])
  return (
    <MultiSelect
      {...props}
      value={value}
      required
      searchable
      hidePickedOptions
      nothingFoundMessage={nothingFound}
      searchValue={text}
      onSearchChange={setText}
      data={[...ids].map((id) => ({ value: id, label: names.current.get(id) ?? id }))}
    />
  )
}
