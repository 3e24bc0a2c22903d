import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

/** What is waiting for the signed-in person, and how they are told of it. */
export const taskRoutes = defineRoutes([
  {
    path: '/listTask',
    title: titles.tasks,
    screen: () => import('./task-list-page.tsx').then((module) => module.TaskListPage),
  },
  {
    path: '/notifications',
    title: titles.notices,
    screen: () => import('#pages/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
    open: true,
  },
  {
    path: '/company/outbox',
    title: titles.outbox,
    screen: () => import('#pages/notifications/outbox-page.tsx').then((module) => module.OutboxPage),
  },
]);
