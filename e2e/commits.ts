declare global {
  interface Window {
    /** Commits of React since the page was loaded. */
    commits?: number
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
  }
}

/** Runs in the page before its own scripts: React tells such a hook of each of its commits. */
export function countCommits() {
  window.commits = 0
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberRoot: () => {
      window.commits = (window.commits ?? 0) + 1
    },
    onPostCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  }
}
