import type { MouseEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { Provider } from '../api/identity.ts'
import styles from './provider-buttons.module.css'

interface Props {
  /** providers that the operator has configured */
  providers: Record<Provider, boolean>
  words: Record<Provider, string>
  onChoose: (provider: Provider, event: MouseEvent<HTMLButtonElement>) => void
}

/** One button for each available provider, in the provider's brand colours. */
export function ProviderButtons({ providers, words, onChoose }: Props) {
  const usable = (['kakao', 'naver'] as const).filter((provider) => providers[provider])
  return usable.map((provider) => (
    <Button key={provider} className={styles[provider]} onClick={(event) => onChoose(provider, event)}>
      {words[provider]}
    </Button>
  ))
}
