await import('/@vite/client' as string)
await import('./entry-client.tsx')
