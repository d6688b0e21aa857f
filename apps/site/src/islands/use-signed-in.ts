import { useEffect, useState } from 'react'
import { currentUser } from '../scripts/session.ts'

export function useSignedIn() {
  const [signedIn, setSignedIn] = useState(false)
  // The session belongs to the page, not to React.
  useEffect(() => {
    void currentUser().then((user) => setSignedIn(user !== null))
  }, [])
  return signedIn
}
