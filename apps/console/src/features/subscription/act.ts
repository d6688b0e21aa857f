/** What can be asked of the subscription page. Each opens a dialog with its date and its money. */
export type Act = 'change' | 'cancel' | 'uncancel' | 'method' | 'credits' | 'remove'
