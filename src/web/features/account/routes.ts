import type { RouteObject } from 'react-router';

export const loginRoutes: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('./login-page.tsx')).LoginPage }) },
  {
    path: 'signup',
    lazy: async () => {
      const { SignupPage, loadRegistration } = await import('./signup-page.tsx');
      return { Component: SignupPage, loader: loadRegistration };
    },
  },
  { path: 'recover', lazy: async () => ({ Component: (await import('./recover-page.tsx')).RecoverPage }) },
];

/** Only for signed-in users. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'account',
    lazy: async () => {
      const [{ AccountPage }, { loadAccount }] = await Promise.all([
        import('./account-page.tsx'),
        import('./load-account.ts'),
      ]);
      return { Component: AccountPage, loader: loadAccount };
    },
  },
];
