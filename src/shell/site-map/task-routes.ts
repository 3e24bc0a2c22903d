import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

/** What is waiting for the signed-in person, and how they are told of it. */
export const taskRoutes = defineRoutes([
  {
    path: '/listTask',
    title: titles.tasks,
    screen: () => import('#features/tasks/web/task-list-screen.tsx').then((module) => module.TaskListScreen),
  },
  {
    path: '/notifications',
    title: titles.notices,
    screen: () => import('#features/notifications/web/notifications-screen.tsx').then((module) => module.NotificationsScreen),
    open: true,
  },
  {
    path: '/company/outbox',
    title: titles.outbox,
    screen: () => import('#features/notifications/web/outbox-screen.tsx').then((module) => module.OutboxScreen),
    // The query itself refuses whoever does not manage users.
    open: true,
  },
]);
