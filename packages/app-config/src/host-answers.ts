/** Whether the host answers at all. Any answer will do; a status is for the document to show. */
export const hostAnswers = (path: string) =>
  fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
