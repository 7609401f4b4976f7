import SvgIcon from '@mui/material/SvgIcon';

/** Drawn here, since the icon package would bring more than these few shapes to the login page. */
const paths = {
  show: 'M12 5C7 5 2.7 8.1 1 12.5 2.7 16.9 7 20 12 20s9.3-3.1 11-7.5C21.3 8.1 17 5 12 5zm0 12.5a5 5 0 1 1 0-10 5 5 0 0 1 0 10zm0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  hide: 'M2.3 4.7 3.7 3.3l17 17-1.4 1.4-3-3c-1.3.5-2.8.8-4.3.8-5 0-9.3-3.1-11-7.5.8-2 2.1-3.7 3.8-5L2.3 4.7zM12 17a5 5 0 0 0 1.6-.3l-1.6-1.6a3 3 0 0 1-3-3L7.4 10.5A5 5 0 0 0 12 17zm0-12c5 0 9.3 3.1 11 7.5a11.8 11.8 0 0 1-3.3 4.7l-3-3A5 5 0 0 0 10.2 7.7L8 5.6A12 12 0 0 1 12 5z',
  dark: 'M12 3a9 9 0 1 0 9 9c0-.5 0-.9-.1-1.4A5.5 5.5 0 0 1 13.4 3.1 9 9 0 0 0 12 3z',
  light:
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm-1-6h2v3h-2V1zm0 19h2v3h-2v-3zM1 11h3v2H1v-2zm19 0h3v2h-3v-2zM3.5 4.9l1.4-1.4L7 5.6 5.6 7 3.5 4.9zm13.5 13.5 1.4-1.4 2.1 2.1-1.4 1.4-2.1-2.1zM19.1 3.5l1.4 1.4L18.4 7 17 5.6l2.1-2.1zM5.6 17 7 18.4l-2.1 2.1-1.4-1.4L5.6 17z',
};

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <SvgIcon fontSize="small">
      <path d={paths[name]} />
    </SvgIcon>
  );
}
